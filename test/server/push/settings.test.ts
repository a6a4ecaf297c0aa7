import { DEFAULT_KIND_SETTINGS } from '../../../src/domain/notification/kinds';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';

let game: Game;
let player: Player;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
beforeEach(async () => {
  player = await game.signUp();
});

const CHOICES: Wire['NotificationChoices'] = {
  kinds: { ...DEFAULT_KIND_SETTINGS, lock_reminder: true, refund: false },
  quiet_hours: { from: '22:30', to: '07:05' },
  time_zone: 'Asia/Kolkata',
};

const read = (as: Player) =>
  game.call<Wire['NotificationSettings']>('GET', 'notification/settings', { as });
const save = (as: Player, body: unknown) =>
  game.call<Wire['Error'] | null>('PUT', 'notification/settings', { as, body });

test('a user without settings is notified of their own teams, at any hour', async () => {
  expect(await read(player)).toMatchObject({
    status: 200,
    body: {
      subscribed: false,
      kinds: {
        lock_reminder: false,
        left_out: true,
        match_started: true,
        result: true,
        refund: true,
        correction: true,
      },
      quiet_hours: null,
      time_zone: null,
    },
  });
});

test('settings are kept until they are changed', async () => {
  expect(await save(player, CHOICES)).toMatchObject({ status: 204, body: null });
  expect((await read(player)).body).toEqual({ subscribed: false, ...CHOICES });
  const others = { ...CHOICES, quiet_hours: null, time_zone: 'UTC' };
  await save(player, others);
  expect((await read(player)).body).toEqual({ subscribed: false, ...others });
  const other = await game.signUp();
  expect((await read(other)).body.time_zone).toBeNull();
});

const wrong: { what: string; body: unknown; says: string }[] = [
  {
    what: 'a time zone that is none',
    body: { ...CHOICES, time_zone: 'Mars/Olympus' },
    says: 'time_zone is not known',
  },
  {
    what: 'quiet hours without a length',
    body: { ...CHOICES, quiet_hours: { from: '07:00', to: '07:00' } },
    says: 'Quiet hours must end at another time than they begin',
  },
  {
    what: 'a time that no clock shows',
    body: { ...CHOICES, quiet_hours: { from: '24:00', to: '07:00' } },
    says: '',
  },
  {
    what: 'a kind that is missing',
    body: { ...CHOICES, kinds: { result: true } },
    says: '',
  },
  {
    what: 'a kind that is unknown',
    body: { ...CHOICES, kinds: { ...CHOICES.kinds, lottery: true } },
    says: '',
  },
  { what: 'an offset for a time zone', body: { ...CHOICES, time_zone: '+05:30' }, says: '' },
];

test.each(wrong)('$what is refused, and nothing changes', async ({ body, says }) => {
  await save(player, CHOICES);
  const reply = await save(player, body);
  expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  if (says !== '') expect(reply.body).toMatchObject({ message: says });
  expect((await read(player)).body).toMatchObject(CHOICES);
});
