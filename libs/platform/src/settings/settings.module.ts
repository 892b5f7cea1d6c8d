import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SettingVersionRow } from './setting-version.entity.js';
import { StoredSettings } from './stored-settings.js';

/** Reads the stored settings before any other part of api and worker starts its work. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SettingVersionRow])],
  providers: [
    {
      provide: StoredSettings,
      inject: [DataSource],
      useFactory: async (database: DataSource) => {
        const settings = new StoredSettings(database);
        await settings.refresh();
        return settings;
      },
    },
  ],
  exports: [StoredSettings],
})
export class SettingsModule {}
