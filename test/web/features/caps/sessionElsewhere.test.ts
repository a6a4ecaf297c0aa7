import { sessionChangedElsewhere } from '../../../../src/web/api/sessionEvents';
import { capsSlice, type CapsState } from '../../../../src/web/features/caps/capsSlice';

const session = (userId: string) => ({ token: 't', refresh: 'r', userId });
const meera: CapsState = { status: 'known', userId: 'meera', amountCaps: 1_240 };

describe('when another tab changes the session', () => {
  test.each([
    ['renews it, the caps stay', meera, session('meera'), meera],
    [
      'renews it while the caps are asked for, the answer is waited for',
      { status: 'loading' },
      session('meera'),
      { status: 'loading' },
    ],
    [
      'logs somebody else in, the caps of the one before go',
      meera,
      session('bilal'),
      { status: 'none' },
    ],
    ['ends it, the caps go', meera, null, { status: 'none' }],
  ] satisfies [string, CapsState, ReturnType<typeof session> | null, CapsState][])(
    'and %s',
    (_what, before, payload, after) => {
      expect(capsSlice.reducer(before, sessionChangedElsewhere(payload))).toEqual(after);
    },
  );
});
