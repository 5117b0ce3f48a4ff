import Box, { type BoxProps } from '@mui/material/Box';

// Portrait, and low enough that the button below fits on a small screen.
export const FRAME_RATIO = { width: 3, height: 4 } as const;

/** Keeps the same size with and without an image, so that nothing moves. */
export function CameraFrame({ sx, ...rest }: BoxProps) {
  return (
    <Box
      {...rest}
      sx={[
        {
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          alignContent: 'center',
          gap: 3,
          alignSelf: 'center',
          width: 'min(100%, 32dvh)',
          minWidth: '12rem',
          aspectRatio: `${FRAME_RATIO.width} / ${FRAME_RATIO.height}`,
          overflow: 'hidden',
          borderRadius: '1rem',
          bgcolor: 'background.paper',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
