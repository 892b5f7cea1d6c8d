import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndices } from './support/replace-indices.js';

/** Carriers name parcels by their tracking number. */
export class IndexTrackingNumbers1795630440000 implements MigrationInterface {
  name = 'IndexTrackingNumbers1795630440000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const definition = 'shipments (tracking_number) where tracking_number is not null';
    await replaceIndices(runner, { shipments_tracking_number: definition }, []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, {}, ['shipments_tracking_number']);
  }
}
