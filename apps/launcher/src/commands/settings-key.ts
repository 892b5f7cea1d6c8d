import { parseArgs } from 'node:util';
import { StoredSettings } from '@boutik/platform/settings';
import { AdministratorsModule, EncryptTwoFactorAgain } from '@boutik/accounts';
import { Module } from '@nestjs/common';
import { runCommand, UsageError, withApplication } from '../command-line.js';

@Module({ imports: [AdministratorsModule] })
class SettingsKeyModule {}

const USAGE = `Usage : FORMER_KEY=… npm run settings-key
Chiffre avec la clé présente (SETTINGS_KEY, ou APP_SECRET) les secrets des réglages et des doubles authentifications que FORMER_KEY chiffrait.`;

/** Exit code: 0 done, 1 a secret that neither key decrypts is left. The former key is no argument, because arguments are visible to others. */
await runCommand(
  (args) => {
    parseArgs({ args, options: {} });
    const former = process.env['FORMER_KEY'];
    if (!former) throw new UsageError('FORMER_KEY manque.');
    return withApplication(SettingsKeyModule, async (app) => {
      const { changed, unreadable } = await app.get(StoredSettings, { strict: false }).encryptAgain(former);
      const twoFactor = await app.get(EncryptTwoFactorAgain, { strict: false }).encryptAgain(former);
      process.stdout.write(`Secrets chiffrés de nouveau : ${changed + twoFactor.changed}.\n`);
      if (twoFactor.unreadable > 0)
        process.stderr.write(`Doubles authentifications à réinitialiser : ${twoFactor.unreadable}.\n`);
      if (unreadable.length === 0) return twoFactor.unreadable > 0 ? 1 : 0;
      process.stderr.write(`Aucune des deux clés ne déchiffre : ${unreadable.join(', ')}. Saisissez-les de nouveau.\n`);
      return 1;
    });
  },
  { usage: USAGE },
);
