import { Suspense } from 'react';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import type { PathFigureProps } from './PathFigure.tsx';
import { PathSkeleton } from './PathSkeleton.tsx';

const PathFigure = lazyChunk(() => import('./PathFigure.tsx'));

/** Loads the drawing of a price path, which the list of orders does not need. */
export const LazyPathFigure = (props: PathFigureProps) => (
  <Suspense fallback={<PathSkeleton />}>
    <PathFigure {...props} />
  </Suspense>
);
