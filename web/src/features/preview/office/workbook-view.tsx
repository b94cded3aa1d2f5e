import { useMemo, useState } from 'react';
import { DataTable } from '../table/data-table.tsx';
import { cellKey, type Sheet, type Workbook } from '../workbook/sheet.ts';
import { Select } from '../../../ui/fields/select.tsx';
import reading from '../file/reading.module.css';
import { OFFICE_STRINGS } from './strings.ts';

interface WorkbookViewProps {
  name: string;
  /** Why Microsoft's viewer is not used, if that must be said. */
  reason: string | null;
  workbook: Workbook;
}

/** The sheets of a workbook, one at a time, as tables. */
export function WorkbookView({ name, reason, workbook }: WorkbookViewProps) {
  const { sheets } = workbook;
  const [chosen, setChosen] = useState(0);
  const sheet = sheets[chosen];
  const table = useMemo(() => {
    const { header = [], rows = [] } = sheet ?? {};
    return { header, rows, columns: header.length, cutRows: false, cutColumns: false };
  }, [sheet]);
  return (
    <div className={reading['view']}>
      <div className={reading['note']}>
        {sheets.length > 1 && (
          <label className={reading['choice']}>
            <span>{OFFICE_STRINGS.sheet}</span>
            <Select
              label={OFFICE_STRINGS.sheet}
              value={chosen}
              onChoose={(value) => setChosen(Number(value))}
            >
              {sheets.map((one, index) => (
                <option key={index} value={index}>
                  {one.name}
                </option>
              ))}
            </Select>
          </label>
        )}
        <p>{[reason, OFFICE_STRINGS.plain, ...remarksOn(workbook, sheet)].join(' ')}</p>
      </div>
      {sheet && table.columns > 0 && (
        <DataTable
          key={chosen}
          name={name}
          table={table}
          rowNumbers={sheet.rowNumbers}
          colorOf={(row, column) => sheet.colors.get(cellKey(row, column))}
        />
      )}
    </div>
  );
}

/** Remarks about what is not shown. */
function remarksOn(workbook: Workbook, sheet: Sheet | undefined): string[] {
  const { header = [], cut = false, hiddenRows = 0, hiddenColumns = 0 } = sheet ?? {};
  const hidden = hiddenRows + hiddenColumns > 0;
  return [
    cut && OFFICE_STRINGS.cut,
    workbook.cut && OFFICE_STRINGS.cutSheets,
    header.length === 0 && !hidden && !cut && OFFICE_STRINGS.emptySheet,
    (sheet?.uncalculated ?? false) && OFFICE_STRINGS.uncalculated,
    hidden && OFFICE_STRINGS.hidden(hiddenRows, hiddenColumns),
    workbook.hiddenSheets > 0 && OFFICE_STRINGS.hiddenSheets(workbook.hiddenSheets),
  ].filter((remark) => remark !== false);
}
