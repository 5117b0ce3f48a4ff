import Box, { type BoxProps } from '@mui/material/Box';

/** Upright as a face is, and low enough that the button below stays on a small screen. */
export const FRAME_RATIO = { width: 3, height: 4 } as const;

/** Where the picture of the camera stands, of the same size with a camera, a picture and without: nothing jumps. */
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
