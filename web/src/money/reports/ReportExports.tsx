import { ActionIcon, Button, Menu } from '@mantine/core';
import { recordExport } from '../../common/audit/queries.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { saveCsv } from '../../words/csv.ts';
import { today } from '../../words/format.ts';
import { saveWorkbook } from '../../words/workbook-file.ts';
import styles from './Reports.module.css';
import { csvRows, type ReportTable, workbookSheet } from './report-sheet.ts';

interface ReportExportsProps {
  kind: 'financial_report' | 'payment_ledger' | 'cash_flow';
  disabled: boolean;
  /** How many rows are put on paper. */
  rows: number;
  /** Every row that matches. */
  make: () => Promise<ReportTable>;
  print: () => void | Promise<void>;
}

type Way = 'xlsx' | 'csv' | 'print';

/** A report as a workbook, as a CSV or on paper; the trail records each before it leaves. */
export function ReportExports({ kind, disabled, rows, make, print }: ReportExportsProps) {
  const take = useAction({
    mutationKey: ['export a report', kind],
    mutationFn: async (way: Way) => {
      if (way === 'print') {
        await recordExport(kind, rows);
        await print();
        return null;
      }
      const table = await make();
      await recordExport(kind, table.rows.length);
      const name = `${table.name}-${today()}.${way}`;
      if (way === 'csv') saveCsv(name, csvRows(table));
      else await saveWorkbook(name, [workbookSheet(table)]);
      return name;
    },
    onSuccess: (name) => name && notifyOk('Planilha salva', name),
    onError: (error) => notifyError('Não foi possível exportar o relatório', errorText(error)),
  });
  return (
    <div className={`flex gap-12 no-print ${styles.exports}`}>
      <Button.Group>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          disabled={disabled}
          loading={take.isPending && take.variables === 'xlsx'}
          onClick={() => take.mutate('xlsx')}
        >
          Baixar planilha
        </Button>
        <ActionMenu
          button={
            <ActionIcon
              variant="default"
              className={styles.formats}
              aria-label="Outros formatos"
              disabled={disabled}
              loading={take.isPending && take.variables === 'csv'}
            >
              <Icon name="down" size={14} />
            </ActionIcon>
          }
        >
          <Menu.Item
            leftSection={<Icon name="sheets" size={16} />}
            onClick={() => take.mutate('csv')}
          >
            Baixar CSV
          </Menu.Item>
        </ActionMenu>
      </Button.Group>
      <Button
        variant="default"
        leftSection={<Icon name="printer" size={18} />}
        disabled={disabled}
        loading={take.isPending && take.variables === 'print'}
        onClick={() => take.mutate('print')}
      >
        Imprimir
      </Button>
    </div>
  );
}
