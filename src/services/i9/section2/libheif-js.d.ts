/** What is used of the library, which comes without types of its own. */
declare module 'libheif-js/wasm-bundle' {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the pixels, RGBA and upright; calls back with null when they cannot be decoded. */
    display(
      pixels: { data: Uint8ClampedArray; width: number; height: number },
      done: (pixels: object | null) => void,
    ): void;
    free(): void;
  }
  export class HeifDecoder {
    /** Returns the images of a file; none when it cannot be read. */
    decode(content: Uint8Array): HeifImage[];
  }
}
