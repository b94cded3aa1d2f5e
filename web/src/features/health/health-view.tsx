import {
  checkedParts,
  healthProblems,
  type HealthFacts,
  type HealthProblem,
} from '@navette/core/health/health-problems';
import { formatDate } from '@navette/core/text/french-format';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useConnectionLost } from '../../state/connection.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import styles from './health.module.css';
import { PART_OF, problemInWords, type ShownPart } from './problem-words.ts';
import { BrakeSection } from './sections/brake-section.tsx';
import { FunctionsSection } from './sections/functions-section.tsx';
import { GoneSection } from './sections/gone-section.tsx';
import { JobsSection } from './sections/jobs-section.tsx';
import { MirrorSection } from './sections/mirror-section.tsx';
import { RepairSection } from './sections/repair-section.tsx';
import { HEALTH_STRINGS } from './strings.ts';
import { useHealth } from './use-health.ts';

/** What is wrong, then each part of what is known. @param uid of the admin */
export function HealthView({ uid }: { uid: string }) {
  const { facts, readAt, failed, asking, refresh } = useHealth(uid);
  const offline = useConnectionLost();
  return (
    <>
      {facts && (
        <div className={styles['bar']}>
          <span role="status" className={styles['soft']}>
            {HEALTH_STRINGS.readAt(formatDate(new Date(readAt)))}
          </span>
          <IconButton
            label={HEALTH_STRINGS.refresh}
            icon={<RotateCw aria-hidden="true" />}
            aria-disabled={asking}
            onClick={() => asking || refresh()}
          />
        </div>
      )}
      {failed && (
        <LoadFailure
          text={offline ? HEALTH_STRINGS.offline : HEALTH_STRINGS.failed}
          onRetry={refresh}
        />
      )}
      {!facts && !failed && <Loading />}
      {facts && <Facts facts={facts} now={readAt} />}
    </>
  );
}

/** In this order, unless something is wrong with one of them. */
const SECTIONS = {
  brake: BrakeSection,
  gone: GoneSection,
  jobs: JobsSection,
  repair: RepairSection,
  mirror: MirrorSection,
  functions: FunctionsSection,
} as const satisfies Record<ShownPart, unknown>;

function Facts({ facts, now }: { facts: HealthFacts; now: number }) {
  const problems = healthProblems(facts, now);
  const wrong = new Set(problems.map(({ code }) => PART_OF[code]));
  const parts = Object.keys(SECTIONS) as ShownPart[];
  const ordered = [
    ...parts.filter((part) => wrong.has(part)),
    ...parts.filter((part) => !wrong.has(part)),
  ];
  return (
    <>
      <Verdict facts={facts} problems={problems} now={now} />
      <div className={styles['sections']}>
        {ordered.map((part) => {
          const Section = SECTIONS[part];
          return <Section key={part} facts={facts} now={now} isWrong={wrong.has(part)} />;
        })}
      </div>
    </>
  );
}

interface VerdictProps {
  facts: HealthFacts;
  problems: readonly HealthProblem[];
  now: number;
}

function Verdict({ facts, problems, now }: VerdictProps) {
  if (problems.length === 0) return <AllIsWell facts={facts} />;
  return (
    <section className={styles['wrong']} aria-labelledby="health-wrong">
      <h2 id="health-wrong">{HEALTH_STRINGS.wrong}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.code}>{problemInWords(problem, now)}</li>
        ))}
      </ul>
    </section>
  );
}

function AllIsWell({ facts }: { facts: HealthFacts }) {
  const { repair } = facts;
  const checked = checkedParts(facts).map((part) => HEALTH_STRINGS.parts[part]);
  return (
    <div className={styles['well']}>
      <CircleCheck aria-hidden="true" />
      <div>
        <strong>{repair === null ? HEALTH_STRINGS.early : HEALTH_STRINGS.well}</strong>
        <p>{HEALTH_STRINGS.checked(checked)}</p>
        {repair === null && <p>{HEALTH_STRINGS.firstNight}</p>}
      </div>
    </div>
  );
}
