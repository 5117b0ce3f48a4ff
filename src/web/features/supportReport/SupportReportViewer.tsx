import { ReportInput } from './ReportInput.tsx';
import { ReportView } from './ReportView.tsx';
import { useReportFile } from './useReportFile.ts';

/** Opens a support report and shows it step by step. */
export function SupportReportViewer() {
  const { report, problem, openText, openFile, close } = useReportFile();
  if (report) return <ReportView key={report.header.createdAt} report={report} onClose={close} />;
  return <ReportInput problem={problem} onText={openText} onFile={openFile} />;
}
