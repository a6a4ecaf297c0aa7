import { CapsAmount } from '../../components/cricket/CapsAmount';
import { ordinal } from '../../format/points';
import type { Standing } from '../../api/api';

/** Shows the caps that the current rank would win, or the distance to the next prize. */
export function Worth({ standing: { caps, next } }: { standing: Pick<Standing, 'caps' | 'next'> }) {
  if (caps > 0) {
    return (
      <>
        <CapsAmount amount={caps} /> <small>as it stands</small>
      </>
    );
  }
  if (next === null) return <small>no prize</small>;
  return (
    <>
      <b>{next.points} colder to</b>{' '}
      <small>
        {ordinal(next.rank)}, <CapsAmount amount={next.caps} />
      </small>
    </>
  );
}
