import type { QuoteLossReason } from '@boutik/contract';
import type { EntityManager } from 'typeorm';

/** By what clients of the demo write when they refuse, see `buildQuotes`. */
const lossReasonOfComment: readonly (readonly [start: string, reason: QuoteLossReason])[] = [
  ['Le budget', 'abandoned'],
  ['Nous avons retenu', 'competitor'],
  ['Délai', 'delay'],
];

/** Of each seller, about their newest quotes that wait for the client; days from today. */
const tasks: readonly { title: string; days: number; done: boolean }[] = [
  { title: 'Rappeler le client : a-t-il reçu le devis ?', days: -1, done: false },
  { title: 'Vérifier le délai du fournisseur', days: -3, done: true },
  { title: 'Proposer une variante reconditionnée', days: 0, done: false },
  { title: 'Relancer avant l’échéance du devis', days: 6, done: false },
];

/** Excluding tax, of each seller and month. */
const MONTHLY_TARGET_CENTS = 1_500_000;

/** Writes why quotes were lost, and the tasks and monthly targets of the sellers. */
export async function writeSellerFollowUp(tx: EntityManager, now: Date): Promise<void> {
  await tx.query(
    `update quotes q set lost_reason = r.reason from jsonb_to_recordset($1::jsonb) as r (start text, reason text)
     where q.status = 'rejected' and q.client_comment like r.start || '%'`,
    [JSON.stringify(lossReasonOfComment.map(([start, reason]) => ({ start, reason })))],
  );
  await tx.query(
    `with waiting as (
       select id, owner_id, row_number() over (partition by owner_id order by created_at desc, id) as place
       from quotes where status = 'sent' and valid_until >= ($1::timestamptz at time zone 'Indian/Reunion')::date)
     insert into staff_tasks (owner_id, author_id, quote_id, title, due_on, done_at, created_at)
     select q.owner_id, q.owner_id, q.id, t.title, ($1::timestamptz at time zone 'Indian/Reunion')::date + t.days,
       case when t.done then $1::timestamptz - interval '2 days' end, $1::timestamptz - interval '4 days'
     from waiting q join jsonb_to_recordset($2::jsonb) as t (place int, title text, days int, done boolean) on t.place = q.place`,
    [now, JSON.stringify(tasks.map((task, index) => ({ ...task, place: index + 1 })))],
  );
  await tx.query(
    `insert into sales_targets (owner_id, month, amount_cents)
     select seller.owner_id, date_trunc('month', $1::timestamptz at time zone 'Indian/Reunion')::date - make_interval(months => ago), $2::int
     from (select distinct owner_id from quotes where owner_id is not null) seller, generate_series(0, 2) ago`,
    [now, MONTHLY_TARGET_CENTS],
  );
}
