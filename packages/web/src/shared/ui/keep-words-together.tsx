import styles from './keep-words-together.module.css';

const hyphenated = /(?<!\S)\S*\w[-–]\w\S*/;
const ratingOfFive = /(?<!\S)\d of \d\S*/;
const numberedName = /(?<!\S)[A-Z]\S* [A-Z\d](?!\S)/;
const figureWithUnit = /(?<!\S)\d[\d.,]* (?:L\/100 km|cu ft|mpg|lb|kg|km|mi|L|s)(?![\w/])/;

const inseparableParts = [hyphenated, ratingOfFive, numberedName, figureWithUnit];
const inseparable = new RegExp(`(${inseparableParts.map(({ source }) => source).join('|')})`);

/** Text in which no line breaks inside "CR-V", "2020-2023", "5 of 5", "Model 3" or "9 L/100 km". */
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
