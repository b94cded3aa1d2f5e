import { parentPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import { ACCESS_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { AccessGiven } from './access-given.tsx';
import styles from './access-modal.module.css';
import { AddressField } from './addresses/address-field.tsx';
import { changeOf } from './change-of.ts';
import { ChoiceField } from './choice-field.tsx';
import { ContentChoiceField, type ContentChoice } from './content-choice.tsx';
import { ForecastText } from './forecast/forecast-text.tsx';
import { InheritedAccess } from './inherited-access.tsx';
import { OwnerField } from './owner/owner-field.tsx';
import { SaveFailureText } from './save-failure-text.tsx';
import { useAddresses } from './addresses/use-addresses.ts';
import { isAccess, type AccessChoice } from './recorded-access.ts';
import { useCurrentAccess, type CurrentAccess } from './use-current-access.ts';
import { useForecast, type Forecast } from './forecast/use-forecast.ts';
import { useOwner } from './owner/use-owner.ts';
import { rememberAddresses, usedAddresses } from './addresses/used-addresses.ts';
import { useSaveAccess, type SaveEffects } from './use-save-access.ts';
import { accessChoices } from './access-choices.ts';

interface AccessModalProps extends Omit<SaveEffects, 'onSaved'> {
  row: ListingRow;
  /** Addresses in the loaded records, suggested after those that the person has used before. */
  knownAddresses: () => readonly string[];
}

/**
 * 'Accès': who may see an item, and what a change will do. The form follows the access on the server until the person
 * touches it. From then on it keeps what they have seen: if the access has changed since, saving is refused, and they
 * decide again beside the present access. A form that equals what they have seen saves nothing.
 */
export function AccessModal({ row, knownAddresses, onClose, ...effects }: AccessModalProps) {
  const current = useCurrentAccess(row);
  /** The access when the person first touched the form. */
  const [begun, setBegun] = useState<CurrentAccess | null>(null);
  const [opened] = useState(Date.now);
  const [suggestions] = useState(() => [...new Set([...usedAddresses(), ...knownAddresses()])]);
  const owner = useOwner();
  const [content, setContent] = useState<ContentChoice | null>(null);
  const [contentProblem, setContentProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  /** How often the form itself refused to save. */
  const [refusals, setRefusals] = useState(0);
  /** The addresses that a saved change has added. */
  const [given, setGiven] = useState<readonly string[]>([]);
  const adding = useRef<readonly string[]>([]);
  const naming = useRef<readonly string[]>([]);
  const { saving, failure, progress, save } = useSaveAccess(row, {
    ...effects,
    onClose,
    onSaved() {
      rememberAddresses([...adding.current, ...naming.current]);
      if (adding.current.length === 0) return onClose();
      setGiven(adding.current);
    },
  });
  const failedSince = failure?.uncertainSince ?? Infinity;
  // After a failure, the current access is shown beside the form.
  const seen = current.answeredAt >= failedSince ? current : (begun ?? current);
  const [chosen, setChosen] = useState<AccessChoice | null>(null);
  const choice = chosen ?? seen.choice;
  const addresses = useAddresses(seen.emails);
  const isTouched = chosen !== null || content !== null || owner.editing || addresses.touched;
  const isLoaded = current.answeredAt > 0 || current.failedAt > 0;
  if (isTouched && isLoaded && begun === null) setBegun(current);
  const isFolder = row.kind === 'folder';
  const known = current.status === 'known';
  const emails = choice === 'private' ? addresses.valid : [];
  const inherits = choice === 'asFolder';
  const named = inherits ? null : owner.named;
  const isValid = known && emails !== null && named !== undefined;
  const forecast = useForecast(isValid ? changeOf(row, choice, emails, content, named) : null);
  const changes = (allowed: readonly string[]) =>
    content === 'apply' || named !== null || !isAccess(seen, choice, allowed);
  const isChanged = isValid && changes(emails);
  const asksContent = isFolder && forecast.last !== null && forecast.last.own.items > 0;
  const isShown = useIsShown();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The form scrolls: its error must come into view each time.
  useEffect(() => {
    if (refusals === 0 && failure === null) return;
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [refusals, failure]);
  const countAgain = useEffectEvent(forecast.askAgain);
  useEffect(() => {
    if (failure !== null) countAgain();
  }, [failure]);

  const submit = async () => {
    const allowed = choice === 'private' ? addresses.submit() : [];
    const isOwnerValid = inherits || owner.submit();
    if (allowed === null || !isOwnerValid || named === undefined) return setRefusals(refusals + 1);
    if (isFolder && content === null) {
      setChecking(true);
      const settled = await forecast.settled();
      setChecking(false);
      // Closing the dialog meanwhile cancels saving.
      if (!isShown()) return;
      if (settled !== null && settled.own.items > 0) {
        setRefusals(refusals + 1);
        return setContentProblem(ACCESS_STRINGS.chooseContent);
      }
    }
    if (!changes(allowed)) return onClose();
    adding.current = allowed.filter((email) => !seen.emails.includes(email));
    naming.current = named === null || named.email === null ? [] : [named.email];
    // From now on the form keeps what it was saved with, whatever the outcome.
    setBegun(seen);
    setChosen(choice);
    await save(changeOf(row, choice, allowed, content, named), {
      item: seen.lastChange,
      folder: forecast.last?.folderSeen,
      opened,
      counted: forecast.since,
    });
  };

  if (given.length > 0) return <AccessGiven row={row} recipients={given} onClose={onClose} />;
  return (
    <Modal
      title={STRINGS.documents.access}
      size="md"
      onClose={onClose}
      footer={
        progress ? (
          <LeaveButton onClick={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{STRINGS.cancel}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={saving || checking || !known}
            >
              {ACCESS_STRINGS.save}
            </Button>
          </>
        )
      }
    >
      {progress}
      {current.status === 'unknown' && <Loading />}
      {current.status === 'failed' && (
        <LoadFailure text={ACCESS_STRINGS.loadFailed} onRetry={current.askAgain} />
      )}
      {known && (
        <form
          ref={form}
          id={formId}
          hidden={progress !== null}
          noValidate
          className={styles['form']}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p className={styles['item']}>{row.label}</p>
          <ChoiceField<AccessChoice>
            legend={ACCESS_STRINGS.legend}
            value={choice}
            onChange={setChosen}
            choices={accessChoices(parentPath(row.path))}
          />
          {inherits && forecast.last && (
            <InheritedAccess inherited={forecast.last.inherited} onLeave={onClose} />
          )}
          {choice === 'private' && <AddressField addresses={addresses} suggestions={suggestions} />}
          <OwnerField
            choice={owner}
            owner={ownerWithout(seen, choice, forecast)}
            inherits={inherits}
            hasContent={isFolder && content !== 'apply'}
            suggestions={suggestions}
          />
          {isFolder && (
            <ContentChoiceField
              forecast={forecast}
              value={content}
              error={contentProblem}
              onChange={(wanted) => {
                setContent(wanted);
                setContentProblem(null);
              }}
            />
          )}
          {isChanged && !(asksContent && content === null) && <ForecastText forecast={forecast} />}
          {failure && <SaveFailureText failure={failure} current={current} />}
        </form>
      )}
    </Modal>
  );
}

/**
 * The owner if none is named. An item that stops inheriting belongs to the person who added it, whom the server knows.
 *
 * @returns undefined while that is not known
 */
function ownerWithout(
  seen: CurrentAccess,
  choice: AccessChoice,
  { last, state }: Forecast,
): string | null | undefined {
  const isAsFolder = (chosen: AccessChoice) => chosen === 'asFolder';
  if (isAsFolder(choice) === isAsFolder(seen.choice)) return seen.owner;
  if (state === 'asking') return undefined;
  return state === 'known' && last !== null ? last.owner : seen.owner;
}
