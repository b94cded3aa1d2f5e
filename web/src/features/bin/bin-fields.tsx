import type { ItemPath } from '@navette/core/paths/item-path';
import { folderIn, writtenFolder } from '../../text/written-folder.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterFields, Typed } from '../../ui/fields/filter-fields.tsx';
import { isNarrowed, nameIn, WHOLE_BIN, type BinPlace } from './bin-address.ts';
import { BIN_STRINGS } from './strings.ts';

interface BinFieldsProps {
  place: BinPlace;
  /** What the field suggests. */
  folders: readonly ItemPath[];
  onChange: (place: BinPlace) => void;
}

/** What narrows the bin: a name, and where it was. */
export function BinFields({ place, folders, onChange }: BinFieldsProps) {
  const { name, folder } = place;
  return (
    <FilterFields label={BIN_STRINGS.filters}>
      <Typed
        label={BIN_STRINGS.name}
        type="text"
        placeholder={BIN_STRINGS.nameExample}
        value={name}
        onChange={(typed) => onChange({ ...place, name: nameIn(typed ?? '') })}
      />
      <Typed
        label={BIN_STRINGS.folder}
        type="text"
        placeholder={BIN_STRINGS.folderExample}
        value={folder === null ? null : writtenFolder(folder)}
        suggestions={folders.map(writtenFolder)}
        onChange={(typed) => onChange({ ...place, folder: folderIn(typed ?? '') })}
      />
      {isNarrowed(place) && (
        <Button variant="quiet" onClick={() => onChange(WHOLE_BIN)}>
          {BIN_STRINGS.clearFilters}
        </Button>
      )}
    </FilterFields>
  );
}
