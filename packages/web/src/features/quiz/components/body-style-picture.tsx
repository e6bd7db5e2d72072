import { type BodyStyleName, bodyStyleNames } from '../../../shared/illustrations/body-shapes.ts';
import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';

export type BodyStylePictureProps = { readonly value: string; readonly severalClassName: string | undefined };

const bodyStyleOf = (value: string): BodyStyleName | undefined => bodyStyleNames.find((name) => name === value);

/** The silhouette of a body style; several at once for "flexible". */
export const BodyStylePicture = ({ value, severalClassName }: BodyStylePictureProps) => {
  const bodyStyle = bodyStyleOf(value);
  if (bodyStyle !== undefined) return <BodySilhouette bodyStyle={bodyStyle} />;
  return (
    <span className={severalClassName}>
      <BodySilhouette bodyStyle="suv" />
      <BodySilhouette bodyStyle="sedan" />
      <BodySilhouette bodyStyle="pickup" />
    </span>
  );
};
