import { parentPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
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
import { OwnerField } from './owner-field.tsx';
import { SaveFailureText } from './save-failure-text.tsx';
import { useAddresses } from './addresses/use-addresses.ts';
import type { Visibility } from './recorded-access.ts';
import { useCurrentAccess, type CurrentAccess } from './use-current-access.ts';
import { useForecast, type Forecast } from './forecast/use-forecast.ts';
import { useOwner } from './use-owner.ts';
import { rememberAddresses, usedAddresses } from './addresses/used-addresses.ts';
import { useSaveAccess, type SaveEffects } from './use-save-access.ts';
import { visibilityChoices } from './visibility-choices.ts';

interface AccessModalProps extends Omit<SaveEffects, 'onSaved'> {
  row: ListingRow;
  /** Addresses in the records that were loaded; used addresses are suggested before them. */
  knownAddresses: () => readonly string[];
}

/**
 * 'Accès': who may see an item, and what a change will do. Fields that the person has not touched
 * follow the access on the server.
 */
export function AccessModal({ row, knownAddresses, onClose, ...effects }: AccessModalProps) {
  const current = useCurrentAccess(row);
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const visibility = chosen ?? current.visibility;
  const addresses = useAddresses(current.emails);
  const [suggestions] = useState(() => [...new Set([...usedAddresses(), ...knownAddresses()])]);
  const owner = useOwner();
  const [content, setContent] = useState<ContentChoice | null>(null);
  const [contentProblem, setContentProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  /** How often saving was refused by the form itself. */
  const [refusals, setRefusals] = useState(0);
  /** The addresses that a change has added, once it is saved. */
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
  const isFolder = row.kind === 'folder';
  const known = current.status === 'known';
  const emails = visibility === 'private' ? addresses.valid : [];
  const inherits = visibility === 'inherits';
  const named = inherits ? null : owner.named;
  const isValid = known && emails !== null && named !== undefined;
  const forecast = useForecast(isValid ? changeOf(row, visibility, emails, content, named) : null);
  const isChanged =
    isValid && (content === 'apply' || named !== null || !isCurrent(current, visibility, emails));
  const asksContent = isFolder && forecast.last !== null && forecast.last.own.items > 0;
  const isShown = useIsShown();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The form scrolls: what is wrong comes into view each time.
  useEffect(() => {
    if (refusals === 0 && failure === null) return;
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [refusals, failure]);

  const submit = async () => {
    const allowed = visibility === 'private' ? addresses.submit() : [];
    const isOwnerValid = inherits || owner.submit();
    if (allowed === null || !isOwnerValid || named === undefined) return setRefusals(refusals + 1);
    if (isFolder && content === null) {
      setChecking(true);
      const settled = await forecast.settled();
      setChecking(false);
      // Closing the dialog meanwhile has cancelled it.
      if (!isShown()) return;
      if (settled !== null && settled.own.items > 0) {
        setRefusals(refusals + 1);
        return setContentProblem(ACCESS_STRINGS.chooseContent);
      }
    }
    adding.current = allowed.filter((email) => !current.emails.includes(email));
    naming.current = named === null || named.email === null ? [] : [named.email];
    await save(changeOf(row, visibility, allowed, content, named));
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
          <ChoiceField<Visibility>
            legend={ACCESS_STRINGS.legend}
            value={visibility}
            onChange={setChosen}
            choices={visibilityChoices(parentPath(row.path))}
          />
          {visibility === 'inherits' && forecast.last && (
            <InheritedAccess inherited={forecast.last.inherited} onLeave={onClose} />
          )}
          {visibility === 'private' && (
            <AddressField addresses={addresses} suggestions={suggestions} />
          )}
          <OwnerField
            choice={owner}
            owner={ownerWithout(current, visibility, forecast)}
            inherits={inherits}
            hasContent={isFolder && content !== 'apply'}
            suggestions={suggestions}
          />
          {isFolder && (
            <ContentChoiceField
              forecast={forecast}
              value={content}
              error={contentProblem}
              onChange={(choice) => {
                setContent(choice);
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
 * Whose the item will be if none is named: an item that inherits, and gets access of its own, belongs
 * to the person who added it; the server knows.
 *
 * @returns undefined while that is not known
 */
function ownerWithout(
  current: CurrentAccess,
  visibility: Visibility,
  { last, state }: Forecast,
): string | null | undefined {
  const isOfFolder = (visible: Visibility) => visible === 'inherits';
  if (isOfFolder(visibility) === isOfFolder(current.visibility)) return current.owner;
  if (state === 'asking') return undefined;
  return state === 'known' && last !== null ? last.owner : current.owner;
}

/** Whether the form says what the record says. */
function isCurrent(current: CurrentAccess, visibility: Visibility, emails: readonly string[]) {
  if (visibility !== current.visibility) return false;
  if (visibility !== 'private') return true;
  return (
    emails.length === current.emails.length &&
    emails.every((email) => current.emails.includes(email))
  );
}
