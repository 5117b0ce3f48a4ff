import { useEffect, useState } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { MAX_FILE_LENGTH, parseReport, type Report, type ReportProblem } from '#web/shared/report/parseReport.ts';

/** A character has at most four bytes. */
const MAX_BYTES = 4 * MAX_FILE_LENGTH;

const preventDefault = (event: Event) => event.preventDefault();

/** Opens a report from a file, a drop anywhere on the page or pasted text. Nothing leaves the page. */
export function useReportFile() {
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<ReportProblem | null>(null);

  function openText(text: string): void {
    const parsed = parseReport(text);
    setReport('report' in parsed ? parsed.report : null);
    setProblem('problem' in parsed ? parsed.problem : null);
  }

  async function openFile(file: File): Promise<void> {
    if (file.size > MAX_BYTES) {
      setProblem('tooLarge');
      return;
    }
    openText(await file.text().catch(() => ''));
  }

  const isOpen = report !== null;
  const open = useLatest((data: DataTransfer | null): void => {
    const file = data?.files[0];
    const text = data?.getData('text') ?? '';
    if (file) void openFile(file);
    else if (text !== '') openText(text);
  });
  useEffect(() => {
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      open.current(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isOpen) return;
      event.preventDefault();
      open.current(event.clipboardData);
    };
    // Without this the browser would leave the page and show the dropped file.
    window.addEventListener('dragover', preventDefault);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', preventDefault);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [open, isOpen]);

  return { report, problem, openText, openFile, close: () => setReport(null) };
}
