import styles from './keep-words-together.module.css';

const hyphenated = /(?<!\S)(\S*\w[-–]\w\S*)/;

/** Text that wraps only between words, never inside "CR-V", "2020-2023" or "nice-to-have". */
export const KeepWordsTogether = ({ text }: { readonly text: string }) =>
  text.split(hyphenated).map((part, index) =>
    hyphenated.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change their order.
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
