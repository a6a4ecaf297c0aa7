import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/actions/links';

/** A link from the log-in page to the sign-up page or back, which passes on where to go afterwards. */
export function OtherFormLink({ to, children }: { to: string; children: React.ReactNode }) {
  const state: unknown = useLocation().state;
  return (
    <TextLink to={to} state={state} sx={{ justifySelf: 'center', p: '11px', textAlign: 'center' }}>
      {children}
    </TextLink>
  );
}
