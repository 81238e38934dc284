CREATE TABLE "stay_watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" text NOT NULL,
	"package_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"checkin" date NOT NULL,
	"nights" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"babies" smallint NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"seen" text NOT NULL,
	CONSTRAINT "stay_watch_same" UNIQUE("customer_id","package_id","checkin","nights","adults","children","babies"),
	CONSTRAINT "stay_watch_state" CHECK ("stay_watch"."state" in ('waiting', 'told'))
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"offer_id" integer NOT NULL,
	"is_kept" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visit" jsonb,
	CONSTRAINT "wish_customer_id_kind_offer_id_pk" PRIMARY KEY("customer_id","kind","offer_id"),
	CONSTRAINT "wish_kind" CHECK ("wish"."kind" in ('stay', 'activity'))
);
--> statement-breakpoint
CREATE TABLE "wishlist_share" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_share_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "stay_watch" ADD CONSTRAINT "stay_watch_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_share" ADD CONSTRAINT "wishlist_share_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_watch_checked" ON "stay_watch" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stay_watch_hotel" ON "stay_watch" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "wish_taken_off" ON "wish" USING btree ("at") WHERE not "wish"."is_kept";