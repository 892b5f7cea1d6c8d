import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ReactElement } from 'react';

/** A mail as it would be written to somebody, with invented data. */
export interface MailSample {
  /** Names it in the address: lower case, "compte-bienvenue". */
  name: string;
  subject: string;
  /** Not drawn yet, or as `renderMail` drew it. */
  mail: ReactElement | { html: string; text: string };
}

/** What a provider marked with `ShowsMails` must do. */
export interface MailShowcase {
  samples(): readonly MailSample[];
}

const SHOWS = Symbol('boutik:shows-mails');

/** Marks a Nest provider whose mails are shown at /dev/mails/preview. */
export function ShowsMails(): (target: new (...args: never[]) => MailShowcase) => void {
  return (target) => Reflect.defineMetadata(SHOWS, true, target);
}

/** The sample mails of every library, by name. */
@Injectable()
export class MailSamples {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): MailSample[] {
    return this.discovery
      .getProviders()
      .flatMap(({ metatype, instance }) =>
        typeof metatype === 'function' && Reflect.hasOwnMetadata(SHOWS, metatype)
          ? (instance as MailShowcase).samples()
          : [],
      )
      .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }
}
