import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ReactElement } from 'react';

/** An e-mail with sample data. */
export interface EmailPreview {
  /** Name in the preview URL, lower case: "compte-bienvenue". */
  name: string;
  subject: string;
  /** A React element, or the output of `renderMail`. */
  mail: ReactElement | { html: string; text: string };
}

/** Interface of providers marked with `ProvidesEmailPreviews`. */
export interface EmailPreviewProvider {
  previews(): readonly EmailPreview[];
}

const HAS_PREVIEWS = Symbol('boutik:email-previews');

/** Marks a Nest provider whose e-mails are shown at /dev/mails/preview. */
export function ProvidesEmailPreviews(): (target: new (...args: never[]) => EmailPreviewProvider) => void {
  return (target) => Reflect.defineMetadata(HAS_PREVIEWS, true, target);
}

/** The e-mail previews of all libraries, by name. */
@Injectable()
export class EmailPreviewRegistry {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): EmailPreview[] {
    return this.providers()
      .flatMap((provider) => provider.previews())
      .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }

  providers(): EmailPreviewProvider[] {
    return this.discovery.getProviders().flatMap(({ metatype, instance }) =>
      typeof metatype === 'function' && Reflect.hasOwnMetadata(HAS_PREVIEWS, metatype)
        ? // Nest types instances as any; the decorator accepts only classes of this interface.
          [instance as EmailPreviewProvider]
        : [],
    );
  }
}
