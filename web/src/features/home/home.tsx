import Files from 'lucide-react/icons/files';
import Users from 'lucide-react/icons/users';
import { useNavigate } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { HOME_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DOCUMENTS_URL, viewUrl } from '../../urls.ts';
import styles from './home.module.css';

interface HomeProps {
  /** Leads to where the person was going. */
  first: Elements;
  /** Further buttons. */
  children: Elements;
  /** Items that can be opened at once. */
  sections: Elements;
}

export function Home({ first, children, sections }: HomeProps) {
  const navigate = useNavigate();
  return (
    <section className={styles['home']}>
      <title>{`${STRINGS.layout.home} – ${STRINGS.product}`}</title>
      <h1>{STRINGS.product}</h1>
      <p>{HOME_STRINGS.tagline}</p>
      {first}
      <div className={styles['ways']}>
        <Button
          variant="primary"
          icon={<Files aria-hidden="true" />}
          onClick={() => void navigate(DOCUMENTS_URL)}
        >
          {HOME_STRINGS.documentsButton}
        </Button>
        <Button
          icon={<Users aria-hidden="true" />}
          onClick={() => void navigate(viewUrl('partages'))}
        >
          {STRINGS.layout.shared}
        </Button>
        {children}
      </div>
      {sections}
    </section>
  );
}
