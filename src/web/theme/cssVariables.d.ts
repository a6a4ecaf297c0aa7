import 'react';

declare module 'react' {
  /** Custom properties in `style`. */
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
