import { StrokeIcon } from './Icon.tsx';

const PATH =
  'M17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.7 10.8l6.1-3.6M8.7 13.2l6.1 3.6';

/** Renders the icon of sharing. It is apart from the others, which are part of the first script. */
export const ShareIcon = () => <StrokeIcon d={PATH} size={18} />;
