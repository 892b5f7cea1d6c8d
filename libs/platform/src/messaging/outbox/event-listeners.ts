import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EventDefinition, EventMeta } from './event-definition.js';
import { eventsOf } from './listens-to.js';

interface Listener {
  handle(data: unknown, meta: EventMeta): Promise<void>;
}

export interface RegisteredListener {
  /** Stable name, `Module.Class`: two libraries may both call a class OnOrderPlaced. */
  readonly name: string;
  readonly event: EventDefinition<unknown>;
  readonly listener: Listener;
}

/** Registry of event listeners, discovered among the providers of the application. */
@Injectable()
export class EventListeners implements OnModuleInit {
  private readonly byEvent = new Map<string, RegisteredListener[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Reads the providers once, when all of them are built. @throws Error when one class is provided twice */
  onModuleInit(): void {
    for (const { metatype, instance, host } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function' || !isListener(instance)) continue;
      const name = `${host?.name ?? ''}.${metatype.name}`;
      for (const event of eventsOf(metatype)) this.register({ name, event, listener: instance });
    }
  }

  forEvent(event: string): readonly RegisteredListener[] {
    return this.byEvent.get(event) ?? [];
  }

  private register(registered: RegisteredListener): void {
    const others = this.byEvent.get(registered.event.name) ?? [];
    const duplicate = others.find(({ listener }) => listener.constructor === registered.listener.constructor);
    if (duplicate)
      throw new Error(`${registered.name} listens to ${registered.event.name} a second time, as ${duplicate.name}`);
    this.byEvent.set(registered.event.name, [...others, registered]);
  }
}

function isListener(instance: unknown): instance is Listener {
  return typeof instance === 'object' && instance !== null && 'handle' in instance;
}
