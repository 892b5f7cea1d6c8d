import { parseArgs } from 'node:util';
import { AdministratorsModule, CreateSuperAdmin, ListStaff, type StaffAccount } from '@boutik/accounts';
import { DomainError, parseMailbox } from '@boutik/kernel';
import { ConfigurationError } from '@boutik/platform/config';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const USAGE = `Usage : npm run admin -- create adresse@exemple.re [options]
        npm run admin -- list
  --name="Nom"   nom affiché (sinon l’adresse)
  --force        même si la boutique a déjà un super-administrateur
`;

const states: Record<StaffAccount['state'], string> = {
  active: 'actif',
  invited: 'mot de passe pas encore choisi',
  deactivated: 'désactivé',
};

@Module({ imports: [DatabaseModule, OutboxModule, AdministratorsModule] })
class AdminModule {}

class UsageError extends Error {}

/** Exit code: 0 done, 1 refused or failed, 2 bad usage. */
async function main(args: string[]): Promise<number> {
  const command = readCommand(args);
  const app = await NestFactory.createApplicationContext(AdminModule, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    await command(app);
    return 0;
  } finally {
    await app.close();
  }
}

function readCommand(args: string[]): (app: INestApplicationContext) => Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, name: { type: 'string' } },
  });
  const [action, address = '', ...others] = positionals;
  if (action === 'list' && address === '') return list;
  if (action !== 'create' || others.length > 0) throw new UsageError();
  const email = parseMailbox(address.toLowerCase());
  if (email === null) throw new UsageError(`« ${address} » n’est pas une adresse e-mail.`);
  const name = values.name?.trim();
  return (app) => create(app, { email, name: name ? name : email, force: values.force });
}

async function create(
  app: INestApplicationContext,
  request: { email: string; name: string; force: boolean },
): Promise<void> {
  const { link, mailed } = await app.get(CreateSuperAdmin).create(request);
  process.stdout.write(`Compte SuperAdmin : ${request.email}\n`);
  process.stdout.write(`Mot de passe à choisir ici, sous sept jours, une seule fois :\n\n  ${link}\n\n`);
  process.stdout.write(
    mailed
      ? 'Le worker envoie aussi ce lien par e-mail.\n'
      : 'Aucun e-mail ne part tant que seller.json manque : transmettez ce lien vous-même.\n',
  );
}

async function list(app: INestApplicationContext): Promise<void> {
  const accounts = await app.get(ListStaff).list();
  for (const { role, email, name, state } of accounts)
    process.stdout.write(`${role.padEnd(18)} ${email.padEnd(36)} ${name} (${states[state]})\n`);
  if (accounts.length === 0)
    process.stdout.write('Aucun compte : « npm run admin -- create adresse@exemple.re » crée le premier.\n');
}

/** An expected error needs no stack trace. */
function errorText(error: unknown): string {
  if (error instanceof UsageError) return `${error.message ? `${error.message}\n\n` : ''}${USAGE}`;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return USAGE;
  if (error instanceof DomainError && error.code === 'super-admin-exists')
    return `${error.message} Ajoutez --force pour en créer un autre ; « npm run admin -- list » les montre.`;
  if (error instanceof ConfigurationError || error instanceof DomainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const text = errorText(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = text.includes(USAGE) ? 2 : 1;
}
