import styles from './keep-words-together.module.css';

const inseparable = /(?<!\S)(\S*\w[-–]\w\S*|\d of \d\S*|[A-Z]\S* [A-Z\d](?!\S))/;

/** Text in which no line breaks inside "CR-V", "2020-2023", "5 of 5" or "Model 3". */
export const KeepWordsTogether = ({ text }: { readonly text: string }) =>
  text.split(inseparable).map((part, index) =>
    inseparable.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change their order.
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
