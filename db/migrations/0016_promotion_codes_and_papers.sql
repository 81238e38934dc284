CREATE TABLE "promotion_code" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"valid_from" date,
	"valid_until" date,
	"categories" jsonb,
	"minimum_cents" integer,
	"sites" jsonb,
	"flows" jsonb,
	"affiliates" jsonb,
	"mini_sites" jsonb,
	"max_uses" integer,
	"max_uses_per_email" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_kind_of_reduction" CHECK (("promotion_code"."percent" is null) <> ("promotion_code"."amount_cents" is null)),
	CONSTRAINT "uses_within_bounds" CHECK ("promotion_code"."uses" >= 0 and ("promotion_code"."max_uses" is null or "promotion_code"."uses" <= "promotion_code"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promotion_use" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email_key" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pre_contract" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_code_promotion_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promotion_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_use_code" ON "promotion_use" USING btree ("code","email_key");