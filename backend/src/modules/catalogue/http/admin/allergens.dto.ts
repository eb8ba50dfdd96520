import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import {
  ALLERGEN_LEVELS,
  DIETARY_MARKS,
  type AllergenDeclaration,
  type AllergenLevel,
  type DietaryMark,
  type FoodDeclaration,
} from '@crispi/rules/allergens';

const LEVEL = { message: 'Choose none, may_contain or contains.' };
const NUTS = { message: 'Name up to 20 nuts, each with up to 40 letters.' };

/** All nine allergens are required, so that none is left undeclared. */
export class AllergensRequest implements AllergenDeclaration {
  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  milk: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  egg: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  fish: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  shellfish: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  treeNuts: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  peanuts: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  wheat: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  soybeans: AllergenLevel;

  @ApiProperty({ enum: ALLERGEN_LEVELS })
  @IsIn(ALLERGEN_LEVELS, LEVEL)
  sesame: AllergenLevel;

  @ApiPropertyOptional({ type: [String], description: 'The tree nuts by name', example: ['almond'] })
  @IsNotEmpty({ each: true, ...NUTS })
  @MaxLength(40, { each: true, ...NUTS })
  @IsString({ each: true, ...NUTS })
  @ArrayMaxSize(20, NUTS)
  @IsArray(NUTS)
  @Transform(({ value }) => nutNames(value ?? []))
  nuts: string[] = [];
}

/** Lower case, without duplicates, sorted: different spellings of one list are equal. */
function nutNames(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const names = value.map((name: unknown) => (typeof name === 'string' ? name.trim().toLowerCase() : name));
  return [...new Set(names)].sort((a, b) => String(a).localeCompare(String(b)));
}

export class AllergensResponse implements AllergenDeclaration {
  @ApiProperty({ enum: ALLERGEN_LEVELS }) milk: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) egg: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) fish: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) shellfish: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) treeNuts: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) peanuts: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) wheat: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) soybeans: AllergenLevel;
  @ApiProperty({ enum: ALLERGEN_LEVELS }) sesame: AllergenLevel;
  @ApiProperty({ type: [String], description: 'The tree nuts by name, at the level of treeNuts' }) nuts: string[];
  @ApiPropertyOptional({
    type: [String],
    description: 'Further tree nuts that a box with treeNuts: contains may contain',
  })
  mayContainNuts?: string[];
}

/** The declaration of a food. */
export class FoodDeclarationResponse implements FoodDeclaration {
  @ApiProperty({ type: AllergensResponse, nullable: true, description: 'Union of the contents; null: not declared' })
  allergens: AllergensResponse | null;
  @ApiProperty({ enum: DIETARY_MARKS, isArray: true, description: 'Marks that all contents have' })
  dietaryMarks: DietaryMark[];
}
