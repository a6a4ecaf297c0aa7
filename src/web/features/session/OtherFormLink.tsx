import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/RouterLink';

/** From the log-in to the sign-up and back; where to go afterwards is carried along. */
export function OtherFormLink({ to, children }: { to: string; children: React.ReactNode }) {
  const state: unknown = useLocation().state;
  return (
    <TextLink to={to} state={state} sx={{ justifySelf: 'center', p: '11px', textAlign: 'center' }}>
      {children}
    </TextLink>
  );
}
