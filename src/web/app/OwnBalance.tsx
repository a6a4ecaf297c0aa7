import { CapsBalance } from '../components/cricket/CapsBalance';
import { useCaps } from '../features/caps/useCaps';
import { selectUserId } from '../features/session/sessionSlice';
import { useAppSelector } from './hooks';

/** A component of its own, so that a new balance does not render the whole header again, and visitors do not load it. */
export default function OwnBalance() {
  const userId = useAppSelector(selectUserId);
  return <CapsBalance {...useCaps(userId)} />;
}
