import type { EntityManager } from 'typeorm';

interface DemoMessage {
  /** Of the quotes that wait for their clients, the newest first. */
  quote: number;
  side: 'client' | 'staff';
  content: string;
  changeRequested?: true;
  /** Before now. */
  hours: number;
  read: boolean;
}

const messages: readonly DemoMessage[] = [
  {
    quote: 1,
    side: 'client',
    content: 'Bonjour, pouvez-vous passer à deux écrans par poste ? Le reste nous convient.',
    changeRequested: true,
    hours: 3,
    read: false,
  },
  { quote: 2, side: 'client', content: 'La livraison à Saint-Pierre est-elle comprise ?', hours: 30, read: true },
  {
    quote: 2,
    side: 'staff',
    content: 'Bonjour, oui, la livraison est comprise dans toute l’île.',
    hours: 26,
    read: true,
  },
];

/** Writes what clients and sellers wrote about quotes: a change that waits for the seller, and a question with its answer. */
export async function writeQuoteMessages(tx: EntityManager, now: Date): Promise<void> {
  await tx.query(
    `with waiting as (
       select id, owner_id, version, row_number() over (order by created_at desc, id desc) as place from quotes where status = 'sent')
     insert into quote_messages (quote_id, side, author_id, content, change_requested, version, written_at, read_at)
     select q.id, m.side, case when m.side = 'staff' then q.owner_id end, m.content, coalesce(m."changeRequested", false), q.version,
       $1::timestamptz - make_interval(hours => m.hours),
       case when m.read then $1::timestamptz - make_interval(hours => m.hours - 1) end
     from jsonb_to_recordset($2::jsonb) as m (quote int, side text, content text, "changeRequested" boolean, hours int, read boolean)
     join waiting q on q.place = m.quote order by m.hours desc`,
    [now, JSON.stringify(messages)],
  );
}
