import { sessionChangedElsewhere } from '../../../../src/web/api/sessionEvents';
import { capsSlice, type CapsState } from '../../../../src/web/features/caps/capsSlice';

const session = (userId: string) => ({ token: 't', refresh: 'r', userId });
const meera: CapsState = { status: 'known', userId: 'meera', amountCaps: 1_240 };

interface Row {
  name: string;
  before: CapsState;
  changedTo: ReturnType<typeof session> | null;
  after: CapsState;
}

const rows: Row[] = [
  {
    name: 'the balance stays when another tab renews the session',
    before: meera,
    changedTo: session('meera'),
    after: meera,
  },
  {
    name: 'the balance is still loading when another tab renews the session meanwhile',
    before: { status: 'loading' },
    changedTo: session('meera'),
    after: { status: 'loading' },
  },
  {
    name: 'the balance is removed when another user logs in in another tab',
    before: meera,
    changedTo: session('bilal'),
    after: { status: 'none' },
  },
  {
    name: 'the balance is removed when another tab logs out',
    before: meera,
    changedTo: null,
    after: { status: 'none' },
  },
];

test.each(rows)('$name', ({ before, changedTo, after }) => {
  expect(capsSlice.reducer(before, sessionChangedElsewhere(changedTo))).toEqual(after);
});
