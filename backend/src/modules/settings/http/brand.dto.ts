import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { SOCIAL_NETWORKS, TYPEFACES, type Brand, type SocialNetwork, type Typeface } from '@crispi/rules/brand';
import type { Hex } from '@crispi/rules/palette';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';

const NETWORKS = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[];
const FACES = Object.keys(TYPEFACES) as Typeface[];
const PICTURE = /^\/pictures\/[\w./-]+$/;

const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Text of one line; `minLength` 0: may be empty. */
function Words(maxLength: number, minLength: 0 | 1 = 1): PropertyDecorator {
  const message = `Please enter ${minLength ? `1 to ${maxLength}` : `at most ${maxLength}`} characters on one line.`;
  const rules = [
    ApiProperty({ maxLength }),
    IsOneLine({ message }),
    MaxLength(maxLength, { message }),
    ...(minLength ? [IsNotEmpty({ message })] : []),
    IsString({ message }),
    Trimmed(),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
}

function Color(): PropertyDecorator {
  const rules = [
    ApiProperty({ type: String, example: '#ffd35c' }),
    Matches(/^#[0-9a-f]{6}$/, { message: 'Please enter a color like #ffd35c.' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
}

function UploadedPicture(): PropertyDecorator {
  const rules = [
    ApiProperty({ type: String, nullable: true, description: 'As uploaded with POST /api/admin/pictures' }),
    ValidateIf((_, value) => value !== null),
    Matches(PICTURE, { message: 'Please upload the picture first.' }),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
}

export class BrandTextDto {
  @Words(60) title: string;
  @Words(200) text: string;
  @ApiProperty() @IsBoolean() shown: boolean;
}

export class BrandHeroDto {
  @Words(60) title: string;
  @Words(200) text: string;
  @UploadedPicture() pictureUrl: string | null;
}

/** The full address of the bakery's page at each network it has one at. */
export class BrandSocialDto implements Partial<Record<SocialNetwork, string>> {}
for (const network of NETWORKS) {
  const rules = [
    ApiPropertyOptional({ type: String }),
    MaxLength(200, { message: 'At most 200 characters.' }),
    IsString({ message: 'This must be text.' }),
    IsOptional(),
    Trimmed(),
  ];
  for (const rule of rules) rule(BrandSocialDto.prototype, network);
}

const LOGO = 'null: the name, set in the typeface';

export class BrandResponse implements Brand {
  @ApiProperty({ example: 'Crispi' }) name: string;
  @ApiProperty({ description: 'Empty: the name' }) legalName: string;
  @ApiProperty({ example: 'fresh cookies, to your door' }) tagline: string;
  @ApiProperty({ example: 'Austin, Texas' }) city: string;
  @ApiProperty() emailLine: string;
  @ApiProperty({ type: String, example: '#ffd35c', description: 'Fields, under dark text' }) primaryColour: Hex;
  @ApiProperty({ type: String, example: '#b5123b', description: 'Buttons, under white text' }) accentColour: Hex;
  @ApiProperty({ enum: FACES }) typeface: Typeface;
  @ApiProperty({ type: String, nullable: true, description: LOGO }) logoUrl: string | null;
  @ApiProperty({ type: BrandSocialDto }) social: Partial<Record<SocialNetwork, string>>;
  @ApiProperty({ type: BrandHeroDto }) hero: BrandHeroDto;
  @ApiProperty({ type: [BrandTextDto] }) promotions: BrandTextDto[];
  @ApiProperty({ type: [BrandTextDto] }) lovePoints: BrandTextDto[];
}

export class SavedBrandResponse {
  version: number;
  @ApiProperty({ type: String, nullable: true }) who: string | null;
  savedAt: Date;
  address: string;
}

export class BrandForStaffResponse extends BrandResponse {
  @ApiProperty({ description: 'Send it back with the form' }) version: number;
  @ApiProperty({ type: [SavedBrandResponse], description: 'Newest first' }) history: SavedBrandResponse[];
}

const Texts = (count: number): PropertyDecorator => {
  const message = `There are ${count} of these.`;
  const rules = [
    ApiPropertyOptional({ type: [BrandTextDto] }),
    IsOptional(),
    IsArray({ message }),
    ArrayMinSize(count, { message }),
    ArrayMaxSize(count, { message }),
    ValidateNested({ each: true }),
    Type(() => BrandTextDto),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
};

/** Every field is optional: an omitted one stays. */
export class SaveBrandRequest implements Partial<Brand> {
  @IsOptional() @Words(40) name?: string;
  @IsOptional() @Words(80, 0) legalName?: string;
  @IsOptional() @Words(60) tagline?: string;
  @IsOptional() @Words(60) city?: string;
  @IsOptional() @Words(100) emailLine?: string;
  @IsOptional() @Color() primaryColour?: Hex;
  @IsOptional() @Color() accentColour?: Hex;

  @ApiPropertyOptional({ enum: FACES })
  @IsOptional()
  @IsIn(FACES, { message: 'Please choose one of the typefaces.' })
  typeface?: Typeface;

  @IsOptional() @UploadedPicture() logoUrl?: string | null;

  @ApiPropertyOptional({ type: BrandSocialDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BrandSocialDto)
  social?: Partial<Record<SocialNetwork, string>>;

  @ApiPropertyOptional({ type: BrandHeroDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BrandHeroDto)
  hero?: BrandHeroDto;

  @Texts(2) promotions?: BrandTextDto[];
  @Texts(4) lovePoints?: BrandTextDto[];

  @ApiPropertyOptional({ nullable: true, type: Number, description: 'See GET; 409 when the brand was saved since' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ID)
  version?: number | null;
}
