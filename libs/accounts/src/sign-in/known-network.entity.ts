import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A network from which a user has signed in; only a hash of it is stored. */
@Entity('known_networks')
export class KnownNetworkRow {
  @PrimaryColumn({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'familiar_places_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @PrimaryColumn({ type: 'bytea', name: 'network_hash' })
  networkHash!: Buffer;

  @Column({ type: 'timestamptz', name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
