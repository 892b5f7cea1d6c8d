import { type LikelyDouble, likelyDoubleReasons } from '@boutik/contract';
import { anyRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { unknownClient } from './client.errors.js';
import { clientLabel, OPEN_CLIENTS } from './client-expressions.js';

/** The expression of the index `users_same_telephone`: without the prefix of the country or the first zero. */
const TELEPHONE = (user: string) => `right(regexp_replace(${user}.telephone, '[^0-9]', '', 'g'), 9)`;
const TELEPHONE_LENGTH = 9;
/** The expression of the index `users_same_name`. */
const NAME = (user: string) => `plain_words(${user}.name || ' ' || ${user}.prenom)`;
const MAX_LISTED = 10;

const [SAME_TELEPHONE, SAME_NAME] = likelyDoubleReasons;
const doubleRow = z.strictObject({
  id: z.number(),
  nom: z.string(),
  email: z.string(),
  raisons: z.array(z.enum(likelyDoubleReasons)),
});

/** The ids of all clients who probably have a second account, as a subquery. */
export const LIKELY_DOUBLES = `
  select id from (select u.id, count(*) over (partition by ${TELEPHONE('u')}) as accounts from users u
    where ${OPEN_CLIENTS('u')} and length(${TELEPHONE('u')}) = ${TELEPHONE_LENGTH}) by_telephone where accounts > 1
  union select id from (select u.id, count(*) over (partition by ${NAME('u')}, u.code_postal) as accounts from users u
    where ${OPEN_CLIENTS('u')} and u.code_postal is not null) by_name where accounts > 1`;

/** Accounts that are probably of the same client. */
@Injectable()
export class LikelyDoubles {
  constructor(private readonly database: DataSource) {}

  /** @throws DomainError not-found, also for staff */
  async of(clientId: number): Promise<LikelyDouble[]> {
    const client = "select 1 from users where id = $1 and user_type in ('particulier', 'professionnel')";
    if ((await queryRows(this.database, anyRow, client, [clientId])).length === 0) throw unknownClient();
    return queryRows(
      this.database,
      doubleRow,
      `with found as (
         select o.id, '${SAME_TELEPHONE}' as reason from users o
         where ${OPEN_CLIENTS('o')} and length(${TELEPHONE('o')}) = ${TELEPHONE_LENGTH}
           and ${TELEPHONE('o')} = (select ${TELEPHONE('me')} from users me where me.id = $1)
         union all
         select o.id, '${SAME_NAME}' from users o
         where ${OPEN_CLIENTS('o')} and (${NAME('o')}, o.code_postal) = (select ${NAME('me')}, me.code_postal from users me where me.id = $1))
       select u.id, ${clientLabel('u')} as nom, u.email::text as email, array_agg(found.reason order by found.reason) as raisons
       from found join users u on u.id = found.id where u.id <> $1 group by u.id order by u.id limit ${MAX_LISTED}`,
      [clientId],
    );
  }
}
