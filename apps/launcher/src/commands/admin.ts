import { parseArgs } from 'node:util';
import { AdministratorsModule, CreateSuperAdmin, ListStaff, type StaffAccount } from '@boutik/accounts';
import { DomainError, parseMailbox } from '@boutik/kernel';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { runCommand, UsageError, withApplication } from '../command-line.js';

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

await runCommand(
  async (args) => {
    await withApplication(AdminModule, readCommand(args));
    return 0;
  },
  { usage: USAGE, explain },
);

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
  if (email === null) throw new UsageError(`« ${address} » n’est pas une adresse email.`);
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
      ? 'Le worker envoie aussi ce lien par email.\n'
      : 'Aucun email ne part tant que seller.json manque : transmettez ce lien vous-même.\n',
  );
}

async function list(app: INestApplicationContext): Promise<void> {
  const accounts = await app.get(ListStaff).list();
  for (const { role, email, name, state } of accounts)
    process.stdout.write(`${role.padEnd(18)} ${email.padEnd(36)} ${name} (${states[state]})\n`);
  if (accounts.length === 0)
    process.stdout.write('Aucun compte : « npm run admin -- create adresse@exemple.re » crée le premier.\n');
}

function explain(error: unknown): string | null {
  return error instanceof DomainError && error.code === 'super-admin-exists'
    ? `${error.message} Ajoutez --force pour en créer un autre ; « npm run admin -- list » les montre.`
    : null;
}
