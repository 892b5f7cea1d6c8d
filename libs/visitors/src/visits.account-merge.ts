import { type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';

/** A consent belongs to the browser in which it was given; its account is what the export lists it under. */
@Injectable()
@MergesAccounts({ moves: { 'cookie_consents.user_id': 'choix sur les cookies' } })
export class VisitsAccountMerge implements AccountMergeProvider {}
