// @ts-check
import { bold, dim, green, print, seconds } from './terminal.mjs';

/** The demo accounts. */
const accounts = [
  ['client@boutik.test', 'particulier'],
  ['pro@boutik.test', 'professionnel validé'],
  ['pro-attente@boutik.test', 'professionnel en attente de validation'],
  ['nonverifie@boutik.test', 'adresse non vérifiée'],
  ['commercial@boutik.test', 'Commercial'],
  ['commercial2@boutik.test', 'Commercial'],
  ['admin@boutik.test', 'Admin'],
  ['superadmin@boutik.test', 'SuperAdmin'],
];
const password = 'Boutik974!';

/**
 * Prints the URLs, the demo accounts and the data directory.
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ durationMs: number }} how milliseconds since the command was typed
 */
export function printWelcome({ publicUrl, production, dataDir, databaseUrl }, { durationMs }) {
  print(`\n  ${green(bold('Boutik est ouverte'))} ${dim(`en ${seconds(durationMs)}`)}\n`);
  const rows = [
    ['Boutique', publicUrl],
    ['Espace commercial', `${publicUrl}/espace-commercial`],
    ['API', `${publicUrl}/api/docs`],
    ...(production
      ? []
      : [
          ['Emails envoyés', `${publicUrl}/dev/mails`],
          ['Composants', `${publicUrl}/dev/ui`],
        ]),
  ];
  printTable(rows.map(([label = '', url = '']) => [label, bold(url)]));
  if (!production) {
    print(`\n  Comptes de démonstration, mot de passe ${bold(password)}`);
    printTable(accounts.map(([mail = '', role = '']) => [mail, dim(role)]));
  }
  const base = databaseUrl ? '' : ' et base de données';
  print(dim(`\n  Journaux${base} : ${dataDir}\n  Ctrl-C pour fermer.\n`));
}

/** @param {string[][]} rows */
function printTable(rows) {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  for (const [first = '', second = ''] of rows) print(`    ${first.padEnd(width)}   ${second}`);
}
