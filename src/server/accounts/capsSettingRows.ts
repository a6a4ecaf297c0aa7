import type { Executor } from '../database/database';
import type { Trx } from '../database/transaction';

/** The caps that the house gives to users. All servers share the setting. */
export interface CapsSetting {
  /** To each new account. */
  newAccountCaps: number;
  /** On the first visit of each later UTC day. */
  dayCaps: number;
}

/** The limit of the columns' constraints. */
export const MAX_SETTING_CAPS = 1_000_000;

const setting = (db: Executor) =>
  db
    .selectFrom('caps_setting')
    .select(['new_account_caps as newAccountCaps', 'day_caps as dayCaps']);

export const capsSetting = (db: Executor): Promise<CapsSetting> =>
  setting(db).executeTakeFirstOrThrow();

/** Keeps others from changing the setting until the end of the transaction. */
export const lockCapsSetting = (trx: Trx): Promise<CapsSetting> =>
  setting(trx).forUpdate().executeTakeFirstOrThrow();

export async function writeCapsSetting(
  trx: Trx,
  { newAccountCaps, dayCaps }: CapsSetting,
): Promise<void> {
  await trx
    .updateTable('caps_setting')
    .set({ new_account_caps: newAccountCaps, day_caps: dayCaps })
    .execute();
}
