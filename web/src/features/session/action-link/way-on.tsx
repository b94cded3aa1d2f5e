import { Link } from 'react-router-dom';
import { ACTION_STRINGS } from './strings.ts';
import { HOME_URL, SIGN_IN_URL } from '../../../urls.ts';
import { useSession } from '../session.ts';

/** The way out of a link's page: into Navette, or to the sign-in form. */
export function WayOn() {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Link to={signedIn ? HOME_URL : SIGN_IN_URL} replace>
      {signedIn ? ACTION_STRINGS.goOn : ACTION_STRINGS.toSignIn}
    </Link>
  );
}
