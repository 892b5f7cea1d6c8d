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
      const prototype: Record<string, object | undefined> = Object.getPrototypeOf(instance);
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => {
          const handler = prototype[name];
          return isRoute(handler) && audienceOf(handler, metatype) === undefined;
        })
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0)
      throw new Error(`Routes without a declared audience: ${undeclared.join(', ')}. Use @Endpoint or @Audience.`);
  }
}

function isRoute(handler: object | undefined): handler is object {
  const method: unknown = handler && Reflect.getMetadata('method', handler);
  return typeof method === 'number' && method in RequestMethod;
}
