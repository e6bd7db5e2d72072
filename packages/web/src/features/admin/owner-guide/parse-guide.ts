export type GuideSection = {
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly meaning: string }[];
};

/** Reads docs/owner.md: sections ("## Title") with entries ("- **Name**: what it means."). */
export const parseGuide = (markdown: string): readonly GuideSection[] => {
  const [, ...sections] = markdown.split(/^## /m);

  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    const entries = lines.flatMap((line) => {
      const [, name, meaning] = /^- \*\*([^*]+)\*\*: (.+)$/.exec(line) ?? [];
      return name === undefined || meaning === undefined ? [] : [{ name, meaning }];
    });

    return { title: title.trim(), entries };
  });
};
