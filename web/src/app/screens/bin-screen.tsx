import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { BinContent, BinFields, folderOf } from '../../features/bin/bin-content.tsx';
import { DiscardModal } from '../../features/bin/discard-modal.tsx';
import type { BinSearch } from '../../features/bin/use-bin.ts';
import { useRefresh } from '../../features/documents/entrance.ts';
import { useIsAdmin, useViewer } from '../../features/session/use-viewer.ts';
import { STRINGS } from '../../strings.ts';
import { BIN_PARAMETERS, binUrl, DOCUMENTS_URL } from '../../urls.ts';
import { BIN_ACTIONS } from '../bin-actions.tsx';
import { loadJobCode } from '../shell/jobs-corner.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ItemsScreen } from './items-screen.tsx';

const BinPreview = onDemand(() => import('../dialogs/bin-preview.tsx'), 'BinPreview');

/** /documents?corbeille, for admins; others are sent to the documents. */
export function BinScreen() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const admin = useIsAdmin();
  const { viewer } = useViewer();
  const [emptying, setEmptying] = useState(false);
  const { refresh, refreshUncertain } = useRefresh();
  if (viewer && !admin) return <Navigate replace to={DOCUMENTS_URL} />;
  const search: BinSearch = {
    name: parameters.get(BIN_PARAMETERS.name),
    folder: folderOf(parameters.get(BIN_PARAMETERS.folder)),
  };
  return (
    <>
      <ItemsScreen
        view="corbeille"
        title={STRINGS.layout.bin}
        address={binUrl(search)}
        offered={BIN_ACTIONS}
        Preview={BinPreview}
        above={
          <BinFields
            search={search}
            onSearch={(changed) => void navigate(binUrl(changed), { replace: true })}
          />
        }
      >
        {(view) => <BinContent {...view} search={search} onEmpty={() => setEmptying(true)} />}
      </ItemsScreen>
      {emptying && (
        <DiscardModal
          rows={[]}
          all
          onClose={() => setEmptying(false)}
          onChanged={() => void refresh()}
          onUncertain={refreshUncertain}
          loadJobCode={loadJobCode}
        />
      )}
    </>
  );
}
