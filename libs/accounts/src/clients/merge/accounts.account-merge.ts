import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { UserAddressRow } from '../../addresses/user-address.entity.js';
import { isSameAddress, MAX_ADDRESSES } from '../../addresses/user-addresses.js';
import { countMembers, MAX_MEMBERS } from '../../companies/companies.js';
import { User } from '../../users/user.entity.js';

const MAX_TAGS = 10;

/** What belongs to the account itself; its sessions end, and links in e-mails to its address are void. */
@Injectable()
@MergesAccounts({
  moves: {
    'account_decisions.user_id': null,
    'client_notes.client_id': 'notes internes',
    'client_views.client_id': null,
    'user_addresses.user_id': 'adresses de livraison',
    // Of an account that was merged into this one before.
    'users.merged_into_id': null,
  },
  custom: { 'client_follow_ups.client_id': null, 'users.company_id': 'collègues' },
  deletes: [
    'access_tokens.user_id',
    'known_networks.user_id',
    'mailed_links.user_id',
    'passkey_challenges.user_id',
    'passkeys.user_id',
    'pending_registrations.user_id',
    'social_tickets.user_id',
    'two_factor_codes.user_id',
    'two_factor_secrets.user_id',
  ],
  stays: ['account_decisions.actor_id', 'client_notes.author_id', 'client_views.staff_id'],
})
export class AccountsAccountMerge implements AccountMergeProvider {
  async refuse(tx: EntityManager, { from, into }: AccountMerge): Promise<string | null> {
    const remaining = await tx.findOneBy(User, { id: into });
    const { count } = await mergedAddresses(tx, { from, into });
    if (count > MAX_ADDRESSES)
      return `Ensemble, les deux comptes auraient ${count} adresses de livraison, ${MAX_ADDRESSES} au plus\u202f: le client doit d’abord en supprimer.`;
    const members = (await countMembers(tx, from)) + (await countMembers(tx, into));
    if (members > MAX_MEMBERS)
      return `Ensemble, les deux entreprises auraient ${members} collègues, ${MAX_MEMBERS} au plus\u202f: l’une doit d’abord en retirer.`;
    const isColleague = remaining !== null && remaining.companyId !== null;
    return isColleague && (await tx.existsBy(User, { companyId: from }))
      ? 'Le compte à fusionner administre une entreprise, et celui qui doit rester est celui d’un collègue. Fusionnez dans l’autre sens.'
      : null;
  }

  /** The colleagues of both; the tags of both, at most ten; those of the account that stays first. Its default address stays, too, and an address of both is there once. */
  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    await tx.query(
      `insert into client_follow_ups as mine (client_id, tags) select $2, tags from client_follow_ups where client_id = $1
       on conflict (client_id) do update set tags = (array(
         select tag from unnest(mine.tags || excluded.tags) with ordinality as t (tag, at) group by tag order by min(at)
       ))[1:${MAX_TAGS}]`,
      [from, into],
    );
    await tx.query('delete from client_follow_ups where client_id = $1', [from]);
    await tx.query('update users set company_id = $2 where company_id = $1', [from, into]);
    await tx.query(
      'update users set company_id = null, company_role = null, company_limit_cents = null where id = $1',
      [from],
    );
    const { doubles } = await mergedAddresses(tx, { from, into });
    await tx.delete(UserAddressRow, { id: In(doubles) });
    await tx.query('update user_addresses set is_default = false where user_id = $1 and is_default', [from]);
  }
}

/** Which addresses of the one account the other has too, and how many it has after the merge. */
async function mergedAddresses(tx: EntityManager, { from, into }: AccountMerge) {
  const [existing, moved] = [
    await tx.findBy(UserAddressRow, { userId: into }),
    await tx.findBy(UserAddressRow, { userId: from }),
  ];
  const doubles = moved.filter((address) => existing.some((own) => isSameAddress(own, address))).map(({ id }) => id);
  return { doubles, count: existing.length + moved.length - doubles.length };
}
