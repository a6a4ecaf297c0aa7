import { useParams } from 'react-router-dom';
import { Invitation } from '../features/leagues/Invitation';
import { NoInvitation } from '../features/leagues/JoinStates';
import { readInviteCode } from '../../domain/league/inviteCode';

/** An invitation to a league, which a visitor can open. */
export function JoinPage() {
  const { code: text } = useParams();
  const code = text === undefined ? null : readInviteCode(text);
  return code === null ? (
    <NoInvitation isEmpty={text === undefined} />
  ) : (
    <Invitation key={code} code={code} />
  );
}
