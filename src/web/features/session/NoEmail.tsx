import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { AuthState } from './AuthState';

/** Says that the operator makes the link, because the server sends no e-mail. `contact` is null if none is known. */
export function NoEmail({ contact }: { contact: string | null }) {
  const state: unknown = useLocation().state;
  return (
    <AuthState icon={<InfoOutlined />} title="This site sends no e-mail">
      {contact === null ? (
        <p>
          Ask the people who run this site for a link. They can make one; they can’t see your
          password.
        </p>
      ) : (
        <p>
          Ask the person who runs it for a link: <b>{contact}</b>. They can make one; they can’t see
          your password.
        </p>
      )}
      <ButtonLink variant="outlined" to={paths.login} state={state}>
        Back to Login
      </ButtonLink>
    </AuthState>
  );
}
