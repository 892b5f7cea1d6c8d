import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EventDefinition, EventMeta } from './event-definition.js';
import { eventsOf } from './listens-to.js';

interface Listener {
  handle(data: unknown, meta: EventMeta): Promise<void>;
}

export interface KnownListener {
  /** Stable name, `Module.Class`: two libraries may both call a class OnOrderPlaced. */
  readonly name: string;
  readonly event: EventDefinition<unknown>;
  readonly listener: Listener;
}

/** Registry of event listeners, discovered among the providers of the application. */
@Injectable()
export class EventListeners implements OnModuleInit {
  private readonly byEvent = new Map<string, KnownListener[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Reads the providers once, when all of them are built. @throws Error when one class is provided twice */
  onModuleInit(): void {
    for (const { metatype, instance, host } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function' || !isListener(instance)) continue;
      const name = `${host?.name ?? ''}.${metatype.name}`;
      for (const event of eventsOf(metatype)) this.keep({ name, event, listener: instance });
    }
  }

  of(event: string): readonly KnownListener[] {
    return this.byEvent.get(event) ?? [];
  }

  private keep(known: KnownListener): void {
    const others = this.byEvent.get(known.event.name) ?? [];
    const twin = others.find(({ listener }) => listener.constructor === known.listener.constructor);
    if (twin) throw new Error(`${known.name} listens to ${known.event.name} a second time, as ${twin.name}`);
    this.byEvent.set(known.event.name, [...others, known]);
  }
}

function isListener(instance: unknown): instance is Listener {
  return typeof instance === 'object' && instance !== null && 'handle' in instance;
}
