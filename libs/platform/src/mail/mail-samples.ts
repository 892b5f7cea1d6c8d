import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ReactElement } from 'react';

/** An e-mail with sample data. */
export interface MailSample {
  /** Name in the preview URL, lower case: "compte-bienvenue". */
  name: string;
  subject: string;
  /** A React element, or the output of `renderMail`. */
  mail: ReactElement | { html: string; text: string };
}

/** Interface of providers marked with `ProvidesEmailPreviews`. */
export interface MailShowcase {
  samples(): readonly MailSample[];
}

const SHOWS = Symbol('boutik:shows-mails');

/** Marks a Nest provider whose e-mails are shown at /dev/mails/preview. */
export function ShowsMails(): (target: new (...args: never[]) => MailShowcase) => void {
  return (target) => Reflect.defineMetadata(SHOWS, true, target);
}

/** The e-mail previews of all libraries, by name. */
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
