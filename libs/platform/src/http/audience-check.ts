import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { audienceOf } from './endpoint-metadata.js';

/** Fails the start when a route has no declared audience: every request to it would be answered 403. */
@Injectable()
export class AudienceCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => isRoute(prototype[name]) && audienceOf(prototype[name] as object, metatype) === undefined)
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0)
      throw new Error(`Routes without a declared audience: ${undeclared.join(', ')}. Use @Endpoint or @Audience.`);
  }
}

function isRoute(handler: object | undefined): boolean {
  const method: unknown = handler && Reflect.getMetadata('method', handler);
  return typeof method === 'number' && method in RequestMethod;
}
