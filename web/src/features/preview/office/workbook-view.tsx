import { useMemo, useState } from 'react';
import { DataTable } from '../table/data-table.tsx';
import { colorKey, type Sheet, type Workbook } from '../workbook/sheet.ts';
import styles from './office.module.css';
import { OFFICE_STRINGS } from './strings.ts';

interface WorkbookViewProps {
  name: string;
  /** Why Microsoft's viewer is not used, where that has to be said. */
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
    <div className={styles['view']}>
      <div className={styles['note']}>
        {sheets.length > 1 && (
          <label className={styles['sheets']}>
            {OFFICE_STRINGS.sheet}{' '}
            <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
              {sheets.map((one, index) => (
                <option key={index} value={index}>
                  {one.name}
                </option>
              ))}
            </select>
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
          colorOf={(row, column) => sheet.colors.get(colorKey(row, column))}
        />
      )}
    </div>
  );
}

/** What a reader has to know of what is not shown. */
function remarksOn({ hiddenSheets, cut }: Workbook, sheet: Sheet | undefined): string[] {
  return [
    (sheet?.cut ?? false) && OFFICE_STRINGS.cut,
    cut && OFFICE_STRINGS.cutSheets,
    (sheet?.header.length ?? 0) === 0 && OFFICE_STRINGS.emptySheet,
    (sheet?.uncalculated ?? false) && OFFICE_STRINGS.uncalculated,
    sheet !== undefined &&
      sheet.hiddenRows + sheet.hiddenColumns > 0 &&
      OFFICE_STRINGS.hidden(sheet.hiddenRows, sheet.hiddenColumns),
    hiddenSheets > 0 && OFFICE_STRINGS.hiddenSheets(hiddenSheets),
  ].filter((remark) => remark !== false);
}
