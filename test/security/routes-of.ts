import type { INestApplicationContext } from '@nestjs/common';
import { RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** Every route that a controller of the running api serves: "GET /api/produit/:id". */
export function routesOf(app: INestApplicationContext): string[] {
  const scanner = new MetadataScanner();
  const found = app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      const prefix = pathsOf(metatype);
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const method: unknown = handler && Reflect.getMetadata('method', handler);
        if (!handler || typeof method !== 'number') return [];
        return prefix.flatMap((head) =>
          pathsOf(handler).map((tail) => `${RequestMethod[method]} ${joined(head, tail)}`),
        );
      });
    });
  return [...new Set(found)].sort();
}

function pathsOf(target: object): string[] {
  const path: unknown = Reflect.getMetadata('path', target);
  if (Array.isArray(path)) return path.map(String);
  return [typeof path === 'string' ? path : ''];
}

function joined(head: string, tail: string): string {
  return `/${head}/${tail}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
}
